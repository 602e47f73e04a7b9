import { expect, it } from 'vitest'
import { uploadProgress, uploadText } from './upload-progress.ts'

const files = [
  { name: 'ventas.xlsx', size: 300 },
  { name: 'existencias.csv', size: 100 },
]

it('says how much of all files is sent, never more than there is', () => {
  expect(uploadProgress(files, 0, 0)).toEqual({ name: 'ventas.xlsx', place: 1, files: 2, percent: 0 })
  expect(uploadProgress(files, 0, 150).percent).toBe(37)
  expect(uploadProgress(files, 0, 310).percent).toBe(75)
  expect(uploadProgress(files, 1, 100).percent).toBe(100)
  expect(uploadProgress([{ name: 'vacío.csv', size: 0 }], 0, 0).percent).toBe(0)
})

it('names the file, and which one it is where there are several', () => {
  expect(uploadText(uploadProgress(files, 1, 50))).toBe('Subiendo existencias.csv (2 de 2): 87 %')
  expect(uploadText(uploadProgress(files.slice(1), 0, 50))).toBe('Subiendo existencias.csv: 50 %')
})
