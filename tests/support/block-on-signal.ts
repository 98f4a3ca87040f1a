// Loaded before a server whose event loop a test stops: from SIGUSR2 on it runs nothing else.
process.on('SIGUSR2', () => {
  for (;;);
})
