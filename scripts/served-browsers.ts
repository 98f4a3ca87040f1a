/**
 * The oldest browsers for which every page works, in the words of Vite's build target. Whoever has an older one gets
 * pages without scripts, on which all works but the cart. Below these, Safari cannot read our regular expressions,
 * Chrome our style sheet, and Firefox does not know `:has()`. docs/browsers.md says when each came out; a test holds
 * the build to the list.
 */
export const servedBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'] as const
