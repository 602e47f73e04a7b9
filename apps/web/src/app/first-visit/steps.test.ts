import { ROLES } from '@abasto/contracts/access/permissions'
import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

it.each(ROLES)('shows %s three to five things, what the screen answers first and the help last', (role) => {
  const steps = stepsOf(role, () => true)
  expect(steps.length).toBeGreaterThanOrEqual(3)
  expect(steps.length).toBeLessThanOrEqual(5)
  expect(steps[0]?.at).toEqual(['main h1'])
  expect(steps[1]?.title).toContain('El paso siguiente')
  expect(steps.map(({ text }) => text).join(' ')).toMatch(/Ctrl \+ K.*La tecla \?/)
})

it('points at nothing that is not there', () => {
  const noTabs = stepsOf('administrador', ({ at }) => !at.some((one) => one.startsWith('nav')))
  expect(noTabs.map(({ title }) => title)).toEqual([
    'Lo que hay en cada tienda',
    'Encuentra lo que sea',
    'Ayuda donde estés',
  ])
})
