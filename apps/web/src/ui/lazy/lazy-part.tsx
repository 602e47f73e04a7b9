import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { isOutdated } from '../network/app-version.ts'
import { network } from '../network/network.ts'
import { loadPatiently, type Patience } from './again.ts'
import { loadBrokenSheets } from './sheets.ts'

const patience: Patience = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => network.state().isOnline,
  untilOnline: network.untilOnline,
  isOutdated,
  failed: network.failed,
}

type Module<Props> = Promise<{ default: ComponentType<Props> }>

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads it before it is shown; whoever shows it is told if that fails. */
  readonly preload: () => void
}

/** Parts that could not be loaded, to be asked for anew: React keeps a failure for good. */
const failed = new Set<() => void>()

/** Before what failed is shown again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A part of the app in a file of its own, loaded when it is first shown, and again where that fails. */
export function lazyPart<Props extends object>(load: () => Module<Props>): LazyPart<Props> {
  const whole = async (): Module<Props> => {
    const module = await load()
    // Without its styles a screen is not there.
    await loadBrokenSheets()
    return module
  }
  const begin = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return await loadPatiently(whole, patience)
      } catch (error) {
        failed.add(() => (current = begin()))
        throw error
      }
    })
  let current = begin()
  const Part = (props: Props): ReactNode => createElement<Props>(current, props)
  return Object.assign(Part, { preload: () => void load().catch(network.failed) })
}
