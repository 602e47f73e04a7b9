/** What browsers that read codes themselves have (Chrome on Android and macOS); no library knows its types yet. */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): NativeDetector
        getSupportedFormats(): Promise<readonly string[]>
      }
    | undefined
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code']

export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Reads the code in a camera's picture: by the browser itself where it can, else by a library loaded for it. */
export async function frameReader(): Promise<FrameReader> {
  const supported = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? []
  if (globalThis.BarcodeDetector && supported.includes('ean_13')) {
    const formats = NATIVE_FORMATS.filter((format) => supported.includes(format))
    const detector = new globalThis.BarcodeDetector({ formats })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { readBarcode } = await import('./read-barcode.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0 || height === 0) return undefined
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    return readBarcode(context.getImageData(0, 0, width, height))
  }
}
