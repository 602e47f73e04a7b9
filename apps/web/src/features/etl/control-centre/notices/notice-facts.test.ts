import type { AvisosRespuesta } from '@abasto/contracts/notices/schema'
import { describe, expect, it } from 'vitest'
import { deliveryText, type Notice, noticeFacts, type NoticeDelivery, shortTitle } from './notice-facts.ts'

const at = { now: new Date('2026-11-24T11:04:00Z'), timeZone: 'America/Caracas' }

const sent: NoticeDelivery = {
  canal: 'correo',
  fase: 'abierto',
  intentos: 1,
  enviado_en: '2026-11-24T11:00:20Z',
  proximo_intento: null,
  error: null,
}
const open: Notice = {
  id: 1,
  tipo: 'anoche',
  sujeto: '2026-11-23',
  titulo: 'Anoche incompleta, lunes 23/11: 6 de 16 ubicaciones por resolver',
  detalle: '',
  abierto_en: '2026-11-24T11:00:00Z',
  terminado_en: null,
  fin: null,
  envios: [sent],
}
const over: Notice = {
  ...open,
  id: 2,
  tipo: 'disco',
  titulo: 'Queda poco espacio en el disco',
  terminado_en: '2026-11-23T20:32:00Z',
  fin: 'resuelto',
}
const answer = (
  avisos: Notice[],
  correo: AvisosRespuesta['canales']['correo'] = 'listo',
): AvisosRespuesta => ({
  configuracion: {
    hora: '07:00',
    correos: [],
    webhook_servidor: null,
    webhook_firmado: false,
    clave_webhook: 'X',
  },
  canales: { correo, webhook: 'no_configurado' },
  avisos,
})
const factsOf = (...avisos: Notice[]) => noticeFacts(answer(avisos), at)

describe('the card', () => {
  it('says when and by what, and what is over', () => {
    const followed: Notice = { ...over, id: 3, fin: 'reemplazado' }
    expect(factsOf(open, over, followed)).toEqual([
      { term: 'Anoche incompleta, lunes 23/11', text: '07:00, por correo', isDoubtful: false },
      { term: 'Queda poco espacio en el disco, resuelto', text: 'ayer 16:32', isSettled: true },
    ])
  })

  it.each(['no_configurado', 'sin_servidor'] as const)('says first that nobody is told: %s', (state) => {
    expect(noticeFacts(answer([], state), at)).toEqual([
      { term: 'Se avisa', text: 'a nadie todavía', isDoubtful: true },
    ])
  })

  it('is empty where there was nothing to tell', () => {
    expect(factsOf()).toEqual([])
  })

  it('counts those it does not show', () => {
    const facts = factsOf(...[1, 2, 3, 4, 5, 6].map((id) => ({ ...open, id })))
    expect(facts).toHaveLength(5)
    expect(facts.at(-1)).toEqual({ term: 'y 2 avisos más', text: '' })
  })

  const webhook = { ...sent, canal: 'webhook' } as const
  const failed = { ...sent, enviado_en: null, error: 'No respondió' }
  it.each<[string, NoticeDelivery[], string, boolean]>([
    [
      'both ways',
      [webhook, { ...sent, enviado_en: '2026-11-24T11:00:05Z' }],
      '07:00, por correo y webhook',
      false,
    ],
    ['one of two', [sent, { ...webhook, enviado_en: null }], '07:00, por correo', true],
    ['nobody', [], '07:00, sin avisar', true],
    ['not yet', [{ ...failed, intentos: 0, proximo_intento: '2026-11-24T11:05:00Z' }], 'por enviar', false],
    [
      'a failure',
      [{ ...failed, proximo_intento: '2026-11-24T11:30:00Z' }],
      'sin enviar, próximo 07:30',
      true,
    ],
    ['given up', [{ ...failed, intentos: 28 }], 'no se pudo enviar', true],
    ['all-clears do not count', [{ ...sent, fase: 'resuelto' }], '07:00, sin avisar', true],
  ])('%s', (_what, envios, text, isDoubtful) => {
    expect(factsOf({ ...open, envios })).toEqual([
      { term: 'Anoche incompleta, lunes 23/11', text, isDoubtful },
    ])
  })

  it('leaves out what the page shows already', () => {
    expect(shortTitle({ tipo: 'tienda', titulo: 'Cagua (tienda_12) lleva 2 días con fallas' })).toBe(
      'Cagua lleva 2 días con fallas',
    )
  })
})

describe('a message', () => {
  it.each<[Partial<NoticeDelivery>, string, boolean]>([
    [{}, 'Correo enviado hoy 07:00', false],
    [{ canal: 'webhook', fase: 'resuelto' }, 'Webhook de «resuelto» enviado hoy 07:00', false],
    [{ enviado_en: null, intentos: 0 }, 'Correo por enviar', false],
    [
      { enviado_en: null, intentos: 2, error: 'No respondió', proximo_intento: '2026-11-24T11:09:00Z' },
      'Correo sin enviar (2 intentos, próximo 07:09): No respondió',
      true,
    ],
    [{ enviado_en: null, intentos: 28 }, 'Correo sin enviar (28 intentos, no se intenta más)', true],
  ])('%j', (change, text, isDoubtful) => {
    expect(deliveryText({ ...sent, ...change }, at)).toEqual({ text, isDoubtful })
  })
})
