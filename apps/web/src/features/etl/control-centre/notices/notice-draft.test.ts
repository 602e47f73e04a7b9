import { describe, expect, it } from 'vitest'
import { draftOf, isChanged, readDraft } from './notice-draft.ts'

const saved = {
  hora: '07:00',
  correos: ['ana@cadena.com', 'luis@cadena.com'],
  webhook_servidor: 'https://hooks.cadena.com',
  webhook_firmado: false,
  clave_webhook: 'AVISO_CLAVE_GRANJA',
}
const draft = draftOf(saved)

describe('what is to be saved', () => {
  it('takes addresses a line each, with commas or blanks', () => {
    const { body } = readDraft({
      ...draft,
      recipients: ' ana@cadena.com,\n\nluis@cadena.com; eva@cadena.com ',
    })
    expect(body).toEqual({ hora: '07:00', correos: ['ana@cadena.com', 'luis@cadena.com', 'eva@cadena.com'] })
  })

  it.each([
    ['as it is', undefined, undefined],
    ['as it is when what was typed was taken back', ' ', undefined],
    ['another', ' https://otro.com/x ', 'https://otro.com/x'],
    ['none', null, null],
  ])('leaves the webhook %s', (_what, webhook, expected) => {
    expect(readDraft({ ...draft, webhook }).body?.webhook).toBe(expected)
  })

  it('names the address that is none, the webhook that is none and the missing hour', () => {
    const { body, problems } = readDraft({ time: '', recipients: 'ana@cadena.com, ana@', webhook: 'ftp://x' })
    expect(body).toBeUndefined()
    expect(problems).toEqual({
      time: 'Debe ser una hora HH:MM',
      recipients: 'ana@: Debe ser un correo, como ana@cadena.com',
      webhook: 'Debe ser una dirección http o https',
    })
  })

  it('takes at most 20 people', () => {
    const recipients = Array.from({ length: 21 }, (_, index) => `p${index}@cadena.com`).join('\n')
    expect(readDraft({ ...draft, recipients }).problems).toEqual({ recipients: 'Máximo 20 correos' })
  })
})

describe('whether anything was changed', () => {
  it.each([
    ['nothing', {}, false],
    ['a blank more', { recipients: `${draft.recipients}\n` }, false],
    ['the hour', { time: '06:30' }, true],
    ['a person', { recipients: 'ana@cadena.com' }, true],
    ['a webhook', { webhook: 'https://otro.com/x' }, true],
    ['no webhook', { webhook: null }, true],
    ['a webhook that was taken back', { webhook: '' }, false],
  ])('%s', (_what, change, expected) => {
    expect(isChanged({ ...draft, ...change }, saved)).toBe(expected)
  })

  it('none where there was none', () => {
    expect(isChanged({ ...draft, webhook: null }, { ...saved, webhook_servidor: null })).toBe(false)
  })
})
