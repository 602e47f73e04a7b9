/** Why a folder is not imported. Spanish, for the terminal; nothing has been changed. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
}
