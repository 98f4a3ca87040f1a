// Loaded before a server whose event loop a test stops: from SIGUSR2 on it runs nothing else, for BLOCK_MS or for ever.
process.on('SIGUSR2', () => {
  const blockedUntil = performance.now() + Number(process.env.BLOCK_MS ?? Infinity)
  while (performance.now() < blockedUntil);
})
