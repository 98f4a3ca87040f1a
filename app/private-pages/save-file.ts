/** Hands a text to the browser as a file. There is no address of it on the site that could leak. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari reads the file after the click has long returned.
  setTimeout(URL.revokeObjectURL, 60_000, address)
}
