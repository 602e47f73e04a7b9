import { expect, it } from 'vitest'
import { order } from '../../test/order.ts'
import { nextSteps, stepMessage } from './next-step.ts'

it('puts the step that is due first', () => {
  const draft = order({ estado: 'borrador', puede_enviar: true, puede_editar: true })
  expect(nextSteps(draft)).toEqual(['send', 'edit'])
  const rejected = order({ estado: 'rechazado_gerente', puede_editar: true })
  expect(nextSteps(rejected)).toEqual(['edit'])
  const approved = order({ estado: 'aprobado_gerente', puede_despachar: true, puede_recibir: true })
  expect(nextSteps(approved)).toEqual(['dispatch', 'receive'])
  expect(nextSteps(order({ estado: 'finalizado' }))).toEqual([])
})

it('says where an order stands while something is left to do', () => {
  expect(stepMessage(order({ estado: 'aprobado_gerente' }))?.title).toBe('Por despachar')
  const sent = order({ estado: 'aprobado_gerente', despachado_en: '2026-11-17T10:11:00Z' })
  expect(stepMessage(sent)?.title).toBe('En camino')
  expect(stepMessage(order({ estado: 'finalizado' }))).toBeNull()
  expect(stepMessage(order())).toBeNull()
})
