import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { photoProblems } from './photo-rules.ts'

// The sentences shown to somebody whose photograph in site/images/ cannot replace the drawing.

const folders: string[] = []
let folder = ''
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cap-embellie-photos-'))
  folders.push(folder)
  writeFileSync(join(folder, 'bouee.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"/>')
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 72"/>')
})

async function addPhoto(name: string, width: number, height: number, orientation?: number): Promise<void> {
  const plainPhoto = sharp({ create: { width, height, channels: 3, background: '#14708a' } })
  const taggedPhoto = orientation ? plainPhoto.withMetadata({ orientation }) : plainPhoto
  writeFileSync(join(folder, name), await taggedPhoto.toFormat(name.endsWith('.png') ? 'png' : 'jpeg').toBuffer())
}

const usedKeys = new Set(['bouee', 'paddle', 'partenaire-du-port'])
const logoKeys = new Set(['partenaire-du-port'])
const problems = () => photoProblems(folder, usedKeys, logoKeys)

describe('a photograph', () => {
  test('a photograph as large as its drawing, one of a picture without a drawing, and a logo 400 wide are accepted', async () => {
    await addPhoto('bouee.jpg', 800, 600)
    await addPhoto('paddle.jpg', 1600, 1200)
    await addPhoto('partenaire-du-port.png', 400, 90)
    expect(await problems()).toEqual([])
  })

  test('a photograph too small for its place is reported', async () => {
    await addPhoto('bouee.jpg', 640, 480)
    expect(await problems()).toEqual([
      'site/images/bouee.jpg : la photo est trop petite pour sa place. Elle mesure 640 × 480 points ; il en faut au ' +
        'moins 800 × 600. Prenez-la plus grande, ou retirez-la : le dessin reprend alors sa place.',
    ])
  })

  test('a photograph is measured upright, as it will be seen', async () => {
    await addPhoto('bouee.jpg', 600, 800, 6)
    expect(await problems()).toEqual([])
  })

  test('a photograph named like nothing on the site is reported', async () => {
    await addPhoto('boueee.jpg', 800, 600)
    expect(await problems()).toEqual([
      'site/images/boueee.jpg : aucune image du site ne s’appelle « boueee ». Donnez à la photo le nom du dessin ' +
        'qu’elle remplace.',
    ])
  })

  test('a photograph in an unknown format, or with its extension in capitals, is reported', async () => {
    writeFileSync(join(folder, 'bouee.HEIC'), '')
    await addPhoto('paddle.JPG', 800, 600)
    expect(await problems()).toEqual([
      'site/images/bouee.HEIC : le site ne lit pas ce genre de photo. Enregistrez-la en .jpg, sous le nom bouee.jpg.',
      'site/images/paddle.JPG : écrivez la fin du nom en minuscules : paddle.jpg.',
    ])
  })

  test('two photographs for one place are reported', async () => {
    await addPhoto('bouee.jpg', 800, 600)
    await addPhoto('bouee.png', 800, 600)
    expect(await problems()).toEqual([
      'site/images/ : bouee.jpg et bouee.png sont pour la même place. Gardez une seule des deux photos.',
    ])
  })

  test('a file that is no photograph is reported', async () => {
    writeFileSync(join(folder, 'bouee.jpg'), 'Bonjour')
    expect(await problems()).toEqual([
      'site/images/bouee.jpg : ce fichier ne se lit pas comme une photo. Enregistrez-la de nouveau, en .jpg.',
    ])
  })

  test('a photograph in the place of the logo is reported', async () => {
    await addPhoto('logo.jpg', 800, 600)
    expect(await problems()).toEqual([
      'site/images/logo.jpg : cette image doit rester un dessin (.svg). Retirez la photo.',
    ])
  })
})
