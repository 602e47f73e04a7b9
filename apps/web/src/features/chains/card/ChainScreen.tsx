import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { Cadena } from '@abasto/contracts/chains/schema'
import { useState } from 'react'
import { useParams } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { AuditLink } from '../../../shared/audit/AuditLink.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useBringChainBack, useChains, useEditChain, useSuspendChain } from '../api.ts'
import { ChainState } from '../list/ChainsTable.tsx'
import { changesOf, type ChainDraft, draftOf } from '../model/chain-draft.ts'
import { ChainForm } from './ChainForm.tsx'
import { FirstPasswords } from './FirstPasswords.tsx'

const BACK = { to: '/admin', label: 'Volver a las cadenas' }

/** /admin/:cadena: a chain's card, and whether it is open. */
export default function ChainScreen() {
  const { cadena: id } = useParams()
  const chains = useChains()
  const chain = chains.data?.find((each) => each.id === id)
  if (chain) return <Chain key={chain.id} chain={chain} />
  return (
    <PageFrame>
      <PageHead title="Cadena" back={BACK} answer={chains.data && `No hay ninguna cadena «${id ?? ''}».`} />
      {chains.isPending && <SkeletonBlock height="420px" />}
      {chains.isError && <FailedBand what="No se pudo cargar la cadena." query={chains} />}
    </PageFrame>
  )
}

function Chain({ chain }: { chain: Cadena }) {
  const now = useNow()
  const edit = useEditChain()
  // What was shown when one began to type: what others change meanwhile is not undone.
  const [before, setBefore] = useState<ChainDraft>(() => draftOf(chain))
  const save = (draft: ChainDraft): void => {
    const body = changesOf(before, draft)
    if (Object.keys(body).length === 0) {
      notify('info', 'No hay nada que guardar.')
      return
    }
    edit.mutate(
      { params: { cadena: chain.id }, body },
      {
        onSuccess: () => {
          setBefore(draft)
          notify('success', 'Cadena guardada. Se ve al volver a cada pantalla.')
        },
      },
    )
  }
  return (
    <PageFrame>
      <PageHead
        title={chain.nombre}
        back={BACK}
        aside={<ChainState chain={chain} now={now} />}
        answer={
          <>
            Su gente entra en <a href={chain.direccion}>{addressText(chain.direccion)}</a>
            {' · '}
            <AuditLink thing="cadena" id={chain.id}>
              Quién la cambió y cuándo
            </AuditLink>
          </>
        }
        actions={!chain.es_propia && <Suspension chain={chain} />}
      />
      {!chain.es_propia && <FirstPasswords chain={chain} now={now} />}
      <ChainForm
        start={before}
        keepsPanel={chain.es_propia}
        error={edit.error}
        busy={edit.isPending}
        submitLabel="Guardar"
        onSubmit={save}
      />
    </PageFrame>
  )
}

/** As a person would type it. */
export const addressText = (address: string): string =>
  new URL(address, location.href).href.replace(/^https?:\/\//, '').replace(/\/$/, '')

function Suspension({ chain }: { chain: Cadena }) {
  const [isAsking, setAsking] = useState(false)
  const suspend = useSuspendChain()
  const bringBack = useBringChainBack()
  const isSuspended = chain.suspendida_en !== null
  // The question stays what it was until it is gone from the screen, whatever the chain has become.
  const [isBack, setBack] = useState(isSuspended)
  const change = isBack ? bringBack : suspend
  const ask = (): void => {
    setBack(isSuspended)
    setAsking(true)
  }
  return (
    <>
      <Button variant={isSuspended ? 'outlined' : 'danger'} onClick={ask}>
        {isSuspended ? 'Reactivar' : 'Suspender'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isBack ? `Reactivar ${chain.nombre}` : `Suspender ${chain.nombre}`}
        confirmLabel={isBack ? 'Reactivar' : 'Suspender'}
        destructive={!isBack}
        busy={change.isPending}
        onCancel={() => {
          change.reset()
          setAsking(false)
        }}
        onConfirm={() => change.mutate(chain.id, { onSuccess: () => setAsking(false) })}
      >
        {change.isError && (
          <Banner tone="error">
            {detailOf(change.error, 'No se pudo. Nada cambió; vuelve a intentar.')}
          </Banner>
        )}
        {isBack ? (
          <p>
            Todo queda como antes: su gente vuelve a entrar, también con las sesiones que no hayan vencido, y
            sus tiendas se leen de nuevo a sus horas.
          </p>
        ) : (
          <p>
            Nadie de esta cadena podrá entrar y quienes están dentro salen enseguida. No se lee ninguna tienda
            ni se envía ningún aviso. Sus datos se conservan, y se puede reactivar cuando quieras.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
