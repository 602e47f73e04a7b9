import { createContext, type ReactNode } from 'react'

/** What stands above a screen's one decision, at the foot; the shell shows it itself where a screen has none. */
export const DockContext = createContext<ReactNode>(null)
