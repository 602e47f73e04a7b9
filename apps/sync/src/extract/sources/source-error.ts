/** Why a source could not be read. The message is Spanish, for the log; it names no path and no address. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}
