import { expect, it } from 'vitest'
import { placeBeside, placeBy } from './place.ts'

const room = { width: 1000, height: 800 }
const anchor = { left: 100, right: 180, top: 200, bottom: 240 }

it('stands beneath its control, from its start or to its end', () => {
  expect(placeBy(anchor, { width: 300, height: 100 }, room, 'start')).toEqual({ left: 100, top: 248 })
  expect(placeBy({ ...anchor, right: 600 }, { width: 300, height: 100 }, room, 'end').left).toBe(300)
})

it('stands above where there is no room beneath, unless there is none above either', () => {
  const low = { ...anchor, top: 700, bottom: 740 }
  expect(placeBy(low, { width: 300, height: 100 }, room, 'start').top).toBe(592)
  expect(placeBy(low, { width: 300, height: 700 }, room, 'start').top).toBe(748)
})

it('never leaves the window sideways', () => {
  const box = { width: 300, height: 100 }
  expect(placeBy({ ...anchor, left: 950, right: 990 }, box, room, 'start').left).toBe(692)
  expect(placeBy({ ...anchor, right: 120 }, box, room, 'end').left).toBe(8)
})

it('stands beside a figure where there is room, inside the window from top to bottom', () => {
  const box = { width: 300, height: 400 }
  const figure = { left: 600, right: 660, top: 40, bottom: 60 }
  expect(placeBeside(figure, box, room)).toEqual({ left: 288, top: 16 })
  expect(placeBeside({ ...figure, left: 100, right: 160 }, box, room).left).toBe(172)
})
