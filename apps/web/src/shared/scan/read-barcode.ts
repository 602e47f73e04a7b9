import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What stands on goods and on labels printed by a chain or by this product. */
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'Code39', 'QRCode'] as const

// From our own server, and when the first picture is read.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** The code on a picture; undefined where none is readable. */
export async function readBarcode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1 })
  return found?.isValid === true ? found.text : undefined
}
