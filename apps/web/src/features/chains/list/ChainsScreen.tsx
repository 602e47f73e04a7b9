import type { Cadena } from '@abasto/contracts/chains/schema'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Sheet } from '../../../ui/card/Sheet.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useChains } from '../api.ts'
import { ChainsTable } from './ChainsTable.tsx'

/** /admin: the chains of the installation. */
export default function ChainsScreen() {
  return useMay('cadenas.gestionar') ? <Chains /> : <NotForYou />
}

function Chains() {
  const chains = useChains()
  const navigate = useNavigate()
  const now = useNow()
  const { data } = chains
  return (
    <PageFrame>
      <PageHead
        title="Cadenas"
        answer={data && answerOf(data)}
        actions={
          <ButtonLink variant="filled" icon={IconPlus} to="/admin/nueva">
            Nueva cadena
          </ButtonLink>
        }
      />
      {chains.isError && (
        <ErrorBand
          what="No se pudieron cargar las cadenas."
          detail={detailOf(chains.error, '')}
          retrying={chains.isFetching}
          onRetry={retryOf(chains)}
        />
      )}
      {(data || !chains.isError) && (
        <Sheet label="Cadenas">
          <ChainsTable chains={data} now={now} onOpen={({ id }) => void navigate(`/admin/${id}`)} />
        </Sheet>
      )}
    </PageFrame>
  )
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead title="Cadenas" answer="Esta pantalla es para quien administra la instalación." />
    </PageFrame>
  )
}

function answerOf(chains: readonly Cadena[]): string {
  const suspended = chains.filter(({ suspendida_en }) => suspendida_en !== null).length
  const all = formatCount(chains.length, 'cadena', 'cadenas')
  return suspended === 0 ? all : `${all} · ${formatCount(suspended, 'suspendida', 'suspendidas')}`
}
