import { afterAll, beforeAll, expect, it } from 'vitest'
import { MailServer } from '../../test/mail-server.ts'
import { sendMail } from './send-mail.ts'

let server: MailServer

beforeAll(async () => {
  server = await MailServer.open()
})
afterAll(() => server.close())

it('has no header and no reader but its own, whatever names stand in it', async () => {
  const line = 'Cadena\r\nBcc: eva@otra.com\r\nX-Otra: sí\r\n\r\nOtro texto'
  const mail = { id: 'abc', title: `Invitación a ${line}`, text: `.\r\nDe ${line}\r\n.\r\n` }
  await sendMail({ url: server.url, sender: 'abasto@cadena.com' }, ['ana@cadena.com'], mail)
  const [received] = server.received
  expect(received?.recipients).toEqual(['ana@cadena.com'])
  const [head = ''] = received?.source.split('\n\n') ?? []
  expect(head).not.toMatch(/^(Bcc|X-Otra):/im)
  expect(server.received).toHaveLength(1)
})
