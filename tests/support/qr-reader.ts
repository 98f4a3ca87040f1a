import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// By default the reader would fetch its WebAssembly file from a third party.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** The contents of the QR codes in an SVG drawing or a bitmap; a drawing is rendered at `dotsPerInch`. */
export async function readQrCodes(drawing: string | Uint8Array, dotsPerInch = 192): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(drawing as string), { density: dotsPerInch })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' }
  const codes = await readBarcodes(picture as ImageData, { formats: ['QRCode'] })
  return codes.map(({ text }) => text)
}
