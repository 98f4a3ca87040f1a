// Loaded before a script in TypeScript, which an older Node cannot read: so this one is plain JavaScript. Only where npm
// installs no Node of ours (macOS, Windows on ARM) can it find an older one.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`Ce site demande Node 24 ou plus récent ; ici, c’est Node ${process.versions.node}.`)
  console.error('Installez Node 24 (https://nodejs.org), puis relancez la même commande.')
  process.exit(1)
}
