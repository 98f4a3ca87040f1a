/** Lets the browser save a text as a file. The file has no address on the site that could leak. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari reads the file long after the click has returned.
  setTimeout(URL.revokeObjectURL, 60_000, address)
}
