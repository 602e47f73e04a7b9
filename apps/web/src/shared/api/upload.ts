import { createUpload } from '@abasto/contracts/client'
import { options } from './client.ts'
import { sendFile } from './send-file.ts'

/** A call whose body is a file; tells how many bytes of it have been sent. */
export const uploadFile = (onSent: (bytes: number) => void) =>
  createUpload({ ...options, fetch: sendFile(onSent) })
