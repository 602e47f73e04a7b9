import { calcularPedidos, estadoCorrida, pedidosHoy } from '@abasto/contracts/orders/today-calls'
import { expect, it } from 'vitest'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const { as } = chainApiForTests()

const RUNS = 12

it('a run that ends while somebody looks is never said to have failed', async () => {
  const looks: (string | undefined)[] = []
  for (let made = 0; made < RUNS; made++) {
    const { corrida } = await as('gerente')(calcularPedidos, { body: {} })
    let isOver = false
    const look = async () => {
      while (!isOver) {
        const [{ corrida: seen }, { corrida: told }] = await Promise.all([
          as('gerente')(pedidosHoy, {}),
          as('gerente')(estadoCorrida, {}),
        ])
        looks.push(seen?.estado, told?.estado)
        isOver ||= told?.id === corrida.id && told.estado !== 'en_curso'
      }
    }
    await Promise.all([look(), look(), look()])
  }
  expect(looks).toContain('lista')
  expect(looks).not.toContain('fallida')
})
