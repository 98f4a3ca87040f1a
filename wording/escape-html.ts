/** A text escaped for HTML, also for an attribute in double quotes. React does this by itself; other pages need it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
}
