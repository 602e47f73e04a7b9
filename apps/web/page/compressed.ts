import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg)$/
/** Of what is smaller the head of the answer is the larger part. */
const WORTH_IT = 1000

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Writes every text beside itself as small as it gets, once: what compresses it at each request has no time for that.
 * Browsers take brotli over TLS alone; within a store's network it is gzip.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      for (const output of Object.values(bundle)) {
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (!TEXT.test(output.fileName) || content.length < WORTH_IT) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        const [small, smaller] = await Promise.all([
          toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
          toBrotli(content, { params }),
        ])
        await writeFile(join(dir, `${output.fileName}.gz`), small)
        await writeFile(join(dir, `${output.fileName}.br`), smaller)
      }
    },
  }
}
