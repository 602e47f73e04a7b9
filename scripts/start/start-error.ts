/** Why the product cannot start or go on, in one Spanish line for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
