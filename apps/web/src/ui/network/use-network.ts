import { useSyncExternalStore } from 'react'
import { network, type NetworkState } from './network.ts'

export const useNetwork = (): NetworkState => useSyncExternalStore(network.subscribe, network.state)

export const useIsOffline = (): boolean => !useNetwork().isOnline
