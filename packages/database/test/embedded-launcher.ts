/** Starts the embedded server of a folder and tells the URL: a launcher that a test can kill. */
import { startEmbedded } from '@abasto/database/embedded/start'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: embedded-launcher.ts <data folder>')
const { ownerUrl } = await startEmbedded({ dataDir, port: 0 })
process.send?.(ownerUrl)
