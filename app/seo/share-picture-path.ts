/** Where the picture of the page at `path` lies, for links that are shared; the build renders it there. */
export function sharePicturePath(path: string): string {
  return `/partage/${path === '/' ? 'accueil' : path.slice(1)}.png`
}

export const sharePictureSize = { width: 1200, height: 630 }
