import { expect, it } from 'vitest'
import { Network, type NetworkMeans } from './network.ts'

/** A network that answers or not, and a clock that waits for nobody. */
function watched({ answers = true, device = true, lost = null as Date | null } = {}) {
  const world = { answers, device, minute: 0, waits: [] as { work: () => void; ms: number }[], lost }
  const means: NetworkMeans = {
    ask: async () => {
      if (!world.answers) throw new TypeError('Failed to fetch')
    },
    hasDeviceNetwork: () => world.device,
    now: () => new Date(Date.UTC(2026, 10, 26, 11, world.minute)),
    lostBefore: () => world.lost,
    remember: (since) => void (world.lost = since),
    later: (work, ms) => {
      const wait = { work, ms }
      world.waits.push(wait)
      return () => void (world.waits = world.waits.filter((one) => one !== wait))
    },
  }
  const network = new Network()
  network.start(means)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const wait = async (): Promise<number | undefined> => {
    const next = world.waits.shift()
    next?.work()
    await settle()
    return next?.ms
  }
  return { world, network, settle, wait }
}

it('one call that fails says nothing while the server answers', async () => {
  const { network, settle } = watched()
  network.failed()
  await settle()
  expect(network.state().isOnline).toBe(true)
  expect(network.state().backAt).toBeNull()
})

it('is offline since the first failure, asks ever more rarely, and says when it was back', async () => {
  const { world, network, settle, wait } = watched({ answers: false })
  network.failed()
  await settle()
  const since = network.state().since
  expect(network.state()).toMatchObject({ isOnline: false, isServerSilent: true })
  world.minute = 12
  expect([await wait(), await wait(), await wait()]).toEqual([1000, 2000, 4000])
  expect(network.state().since).toEqual(since)
  world.answers = true
  await wait()
  expect(network.state()).toMatchObject({ isOnline: true, since: null, isServerSilent: false })
  expect(network.state().backAt).toEqual(new Date(Date.UTC(2026, 10, 26, 11, 12)))
  expect(world.waits).toEqual([])
})

it('a device without a network is offline at once, and back only when the server has answered', async () => {
  const { world, network, settle } = watched({ answers: false, device: false })
  expect(network.state()).toMatchObject({ isOnline: false, isServerSilent: false })
  let isBack = false
  void network.untilOnline().then(() => (isBack = true))
  world.device = true
  network.deviceChanged()
  await settle()
  expect([network.state().isOnline, isBack]).toEqual([false, false])
  network.answered()
  await settle()
  expect([network.state().isOnline, isBack]).toEqual([true, true])
})

it('a page that is loaded again without a network says since when that is gone, and forgets it when it is back', async () => {
  const before = new Date(Date.UTC(2026, 10, 26, 10, 48))
  const { world, network } = watched({ answers: false, device: false, lost: before })
  expect(network.state().since).toEqual(before)
  network.answered()
  expect(world.lost).toBeNull()
})
