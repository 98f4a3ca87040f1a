/** The path of the picture that shared links to the page at `path` show; the build renders it there. */
export function sharePicturePath(path: string): string {
  return `/partage/${path === '/' ? 'accueil' : path.slice(1)}.png`
}

export const sharePictureSize = { width: 1200, height: 630 }
