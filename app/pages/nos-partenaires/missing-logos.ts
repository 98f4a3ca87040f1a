// Only the browser learns that the configured service does not have a logo: the mark drawn for the partner replaces it.
for (const logo of document.querySelectorAll<HTMLImageElement>('[data-instead]')) {
  const replace = () => {
    logo.src = logo.dataset.instead ?? ''
  }
  logo.addEventListener('error', replace, { once: true })
  if (logo.complete && logo.naturalWidth === 0) replace()
}
