import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { code128, drawingSVG, ean13 } from '@bwip-js/browser'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { beforeAll, expect, it } from 'vitest'
import { readBarcode } from './read-barcode.ts'

beforeAll(async () => {
  // Node reads from the disk what the browser fetches.
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
})

it.each(['7591002000011', '0036000291452'])('reads what stands on goods: %s', async (text) => {
  expect(await readBarcode(picture(ean13({ bcid: 'ean13', text, scale: 3 }, drawingSVG())))).toBe(text)
})

it('reads the labels that this product prints', async () => {
  const printed = picture(code128({ bcid: 'code128', text: 'PS-000018', scale: 3 }, drawingSVG()))
  expect(await readBarcode(printed)).toBe('PS-000018')
})

it('says of a picture without a code that there is none', async () => {
  expect(await readBarcode(picture('<svg viewBox="0 0 300 100"></svg>'))).toBeUndefined()
})

/** What a camera would see of it: bars on white, with the quiet ground around them that readers need. */
function picture(svg: string): ImageData {
  const [, drawnWidth, drawnHeight] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const margin = 40
  const width = Number(drawnWidth) + 2 * margin
  const height = Number(drawnHeight) + 2 * margin
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, stroke, path] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)) {
    for (const [, at] of (path ?? '').matchAll(/M([\d.]+) /g)) {
      const from = margin + Number(at) - Number(stroke) / 2
      for (let x = Math.round(from); x < Math.round(from + Number(stroke)); x += 1)
        for (let y = margin; y < height - margin; y += 1)
          data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' }
}
