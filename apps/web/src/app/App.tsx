import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { watchNetwork } from '../shared/api/fetch-watched.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { keepAnswers } from '../shared/kept/keep-answers.ts'
import { bringLetters } from '../shared/kept/letters.ts'
import { watchOutbox } from '../shared/outbox/own-outbox.ts'
import { sessionStore } from '../shared/session/session-store.ts'
import { dropDataWithSession } from './drop-data-with-session.ts'
import { keepApp } from './install/keep-app.ts'
import { untilIdle } from '../ui/hooks/until-idle.ts'
import { followColorScheme } from '../ui/theme/color-scheme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Routes } from './Routes.tsx'
import { SessionGate } from './SessionGate.tsx'
import { Shell } from './shell/Shell.tsx'
import { configureFromKept } from './tenant-query.ts'
import { TenantGate } from './TenantGate.tsx'

dropDataWithSession(queryClient, sessionStore, localStorage)
followColorScheme()
watchNetwork()
configureFromKept(queryClient)
keepAnswers(queryClient)
watchOutbox()
keepApp()
void bringLetters(untilIdle())

/** From the outside in: whose page it is, who is there, and what they see. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <TenantGate>
            <SessionGate>
              <Shell>
                <Routes />
              </Shell>
            </SessionGate>
          </TenantGate>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
