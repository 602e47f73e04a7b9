/** Why a backup cannot be made or restored. The message is for the person at the terminal, in Spanish. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
