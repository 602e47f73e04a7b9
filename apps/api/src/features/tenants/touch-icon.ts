import { crc32, deflateSync } from 'node:zlib'
import { type Look, PRODUCT } from './manifest.ts'

/** As iOS wants it; it makes the corners round itself. */
const SIDE = 180
/** The picture below is drawn on a square of so many units. */
const UNITS = 32
const LIGHT = '#ffffff'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
}

/** Shelves with goods, one of them in the chain's other colour. */
const picture = (first: string, second: string): readonly Box[] => [
  { x: 0, y: 0, width: UNITS, height: UNITS, color: first },
  ...[9, 16, 23].map((y) => ({ x: 6, y: y - 0.5, width: 20, height: 1.5, color: LIGHT })),
  { x: 8, y: 10.5, width: 5, height: 5, color: LIGHT },
  { x: 15, y: 10.5, width: 5, height: 5, color: LIGHT },
  { x: 8, y: 17.5, width: 5, height: 5, color: LIGHT },
  { x: 15, y: 17.5, width: 5, height: 5, color: second },
]

/** The picture of a chain where it is put on an iPhone's or iPad's screen: a PNG, for SVG is not taken there. */
export function touchIcon(look: Look): Buffer {
  const { color_primario, color_secundario } = look ?? PRODUCT
  const pixels = Buffer.alloc(SIDE * SIDE * CHANNELS)
  for (const box of picture(color_primario, color_secundario)) paint(pixels, box)
  return png(pixels)
}

const CHANNELS = 3

function paint(pixels: Buffer, { x, y, width, height, color }: Box): void {
  const at = (units: number): number => Math.round((units * SIDE) / UNITS)
  const rgb = Buffer.from(color.slice(1), 'hex')
  const row = Buffer.alloc((at(x + width) - at(x)) * CHANNELS)
  for (let from = 0; from < row.length; from += CHANNELS) rgb.copy(row, from)
  for (let line = at(y); line < at(y + height); line++) row.copy(pixels, (line * SIDE + at(x)) * CHANNELS)
}

/** Every line begins with how it is filtered: not at all. */
function png(pixels: Buffer): Buffer {
  const line = SIDE * CHANNELS
  const lines = Array.from({ length: SIDE }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * line, (y + 1) * line),
  ]).flat()
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits a channel, in red, green and blue.
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
