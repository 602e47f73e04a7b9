import type { CadenaCreada } from '@abasto/contracts/chains/schema'
import { useState } from 'react'
import { useMay } from '../../../shared/session/access-context.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useCreateChain } from '../api.ts'
import { type ChainDraft, NEW_DRAFT } from '../model/chain-draft.ts'
import { ChainForm } from './ChainForm.tsx'
import { FirstDaySteps } from '../../../shared/first-day/FirstDaySteps.tsx'
import { FirstSignIn } from './FirstSignIn.tsx'

const BACK = { to: '/admin', label: 'Volver a las cadenas' }

/** /admin/nueva: a chain, its first administrator, and the way to its first day. */
export default function NewChainScreen() {
  const may = useMay('cadenas.gestionar')
  const create = useCreateChain()
  const [made, setMade] = useState<{ draft: ChainDraft; answer: CadenaCreada } | null>(null)
  const submit = (draft: ChainDraft): void => {
    const { username, fullName, ...card } = draft
    const administrador = { username, nombre_completo: fullName }
    create.mutate(
      { ...card, features: [...card.features], administrador },
      { onSuccess: (answer) => setMade({ draft, answer }) },
    )
  }
  if (!may) {
    return (
      <PageFrame>
        <PageHead title="Nueva cadena" answer="Esta pantalla es para quien administra la instalación." />
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <PageHead
        title="Nueva cadena"
        back={BACK}
        answer={
          made
            ? `${made.draft.nombre} está creada.`
            : 'Quién es y quién la administra. Sus datos vienen después.'
        }
      />
      <FirstDaySteps done={made ? 1 : 0} />
      {made ? (
        <FirstSignIn made={made.answer} name={made.draft.fullName} chain={made.draft.nombre} />
      ) : (
        <ChainForm
          start={NEW_DRAFT}
          isNew
          error={create.error}
          busy={create.isPending}
          submitLabel="Crear cadena"
          onSubmit={submit}
        />
      )}
    </PageFrame>
  )
}
