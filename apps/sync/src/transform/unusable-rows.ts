/** What a source sends cannot be loaded as a whole. The message is Spanish, for the log. */
export class UnusableRows extends Error {
  override readonly name = 'UnusableRows'
}
