import type { Politicas } from '@abasto/contracts/policies/schema'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Term } from '../../../shared/glossary/Term.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { UnsavedPlaces } from '../../../shared/unsaved/UnsavedPlaces.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { type Scope, usePolicies } from '../api.ts'
import {
  draftSchema,
  emptyDraft,
  othersTyped,
  typedOf,
  withTyped,
  type Draft,
} from '../model/policy-draft.ts'
import { isSame, readSetting } from '../model/policy-form.ts'
import { settingText } from '../model/policy-text.ts'
import { PolicyForm } from './form/PolicyForm.tsx'
import { PolicyHistory } from './history/PolicyHistory.tsx'
import { useProposedPolicy } from './use-proposed-policy.ts'
import { ordersPath, policyPathOf } from './paths.ts'
import { ChangeCard } from './preview/ChangeCard.tsx'
import { LargestChanges } from './preview/LargestChanges.tsx'
import { PoliciesTable } from './preview/PoliciesTable.tsx'
import { StoresTable } from './preview/StoresTable.tsx'
import styles from './PolicyScreen.module.css'
import { type PolicyEditing, type SavedPolicy, usePolicyEditing } from './use-policy-editing.ts'

const WHOLE_CHAIN = 'toda la cadena'

interface Chosen {
  readonly scope: Scope
  readonly where: string
  readonly saved: SavedPolicy
  /** What holds where it says nothing itself. */
  readonly inherited: string
}

/** /pedidos-sugeridos/politica: by what policy the chain, a store and its classes order, looked at beforehand. */
export default function PolicyScreen() {
  const { ubicacionId } = useParams()
  const policies = usePolicies()
  const chosen = policies.data && chosenOf(policies.data, ubicacionId ?? null)
  const { value: draft, set } = useSessionState(ownKey('politica'), draftSchema, emptyDraft)
  return (
    <PageFrame>
      <PageHead
        title="Política"
        aside={
          <Term of="politica" asMark>
            Política
          </Term>
        }
        documentTitle={chosen && `Política de ${chosen.where}`}
        back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
        answer={answerFor(chosen)}
      />
      <OrderTabs />
      {policies.isError && (
        <ErrorBand
          what="No se pudieron cargar las políticas."
          detail={`${policies.data ? 'Se muestran las que ya estaban en la página. ' : ''}${detailOf(policies.error, '')}`}
          retrying={policies.isFetching}
          onRetry={retryOf(policies)}
        />
      )}
      {policies.isPending && (
        <>
          <output className={styles.loading}>Cargando políticas...</output>
          <SkeletonBlock height="420px" />
        </>
      )}
      {policies.data && !chosen && (
        <>
          <Banner tone="warning">No existe la tienda «{ubicacionId}»: elige una de la lista.</Banner>
          <WhoseSelect policies={policies.data} scope={null} />
        </>
      )}
      {policies.data && chosen && (
        <Policy
          key={`${chosen.scope} ${chosen.saved.cambio}`}
          policies={policies.data}
          chosen={chosen}
          draft={draft}
          onDraft={set}
        />
      )}
    </PageFrame>
  )
}

interface PolicyProps {
  policies: Politicas
  chosen: Chosen
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
}

function Policy({ policies, chosen, draft, onDraft }: PolicyProps) {
  const { scope, where, saved, inherited } = chosen
  const mayEdit = useMay('parametros.editar')
  const editing = usePolicyEditing(scope, saved, {
    typed: typedOf(draft, scope),
    keep: (change) => onDraft((now) => withTyped(now, scope, change(typedOf(now, scope)))),
  })
  useProposedPolicy(mayEdit, editing.take)
  const preview = editing.preview.data
  return (
    <>
      <div className={styles.tools}>
        <WhoseSelect policies={policies} scope={scope} />
        {mayEdit && <UndoButton where={where} saved={saved} editing={editing} />}
        {mayEdit && <UnsavedPlaces places={unsavedOthers(policies, draft, scope)} />}
      </div>
      {!mayEdit && <Banner tone="info">La cambia un gerente o un administrador; aquí puedes verla.</Banner>}
      <div className={mayEdit ? styles.columns : undefined}>
        <PolicyForm editing={editing} mayEdit={mayEdit} inherited={inherited} />
        {mayEdit && <ChangeCard where={where} isChain={scope === null} editing={editing} />}
      </div>
      {mayEdit && preview && (
        <>
          <PoliciesTable
            where={where}
            preview={preview}
            current={settingText(saved.ajuste, inherited)}
            proposed={editing.setting ? settingText(editing.setting, inherited) : 'Propuesta'}
            onTake={editing.take}
          />
          <LargestChanges preview={preview} isChain={scope === null} />
          <StoresTable stores={preview.tiendas} />
        </>
      )}
      <PolicyHistory scope={scope} inherited={inherited} />
    </>
  )
}

function WhoseSelect({ policies, scope }: { policies: Politicas; scope: Scope }) {
  const navigate = useNavigate()
  return (
    <div className={styles.whose}>
      <SelectField
        label="Para"
        value={scope ?? ''}
        onChange={(id) => void navigate(policyPathOf(id === '' ? null : id))}
        options={[
          { value: '', label: 'Toda la cadena' },
          ...policies.tiendas.map(({ ubicacion_id, ubicacion_nombre }) => ({
            value: ubicacion_id,
            label: ubicacion_nombre,
          })),
        ]}
      />
    </div>
  )
}

interface UndoButtonProps {
  where: string
  saved: SavedPolicy
  editing: PolicyEditing
}

/** Brings back what stood before the last change; asks first. */
function UndoButton({ where, saved, editing }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={IconArrowBackUp} disabled={!saved.puede_volver} onClick={() => setAsking(true)}>
        Volver a la anterior
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Volver a la política anterior"
        confirmLabel="Volver"
        busy={editing.isUndoing}
        busyLabel="Volviendo..."
        onConfirm={() => void editing.undo().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>
          En {where} vuelve a valer lo que había antes del último cambio, desde el próximo pedido. Los pedidos
          que ya están hechos siguen como están, y la historia guarda la política de ahora.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Whose policy was typed, is another than theirs, and is not the one on the screen. */
const unsavedOthers = (policies: Politicas, draft: Draft, shown: Scope) =>
  othersTyped(draft, shown).flatMap((scope) => {
    const chosen = chosenOf(policies, scope)
    const typed = typedOf(draft, scope)
    const setting = typed && readSetting(typed).setting
    if (!chosen || !typed || (setting && isSame(setting, chosen.saved.ajuste))) return []
    return [{ name: chosen.where, to: policyPathOf(scope) }]
  })

function chosenOf({ cadena, tiendas }: Politicas, store: string | null): Chosen | undefined {
  if (store === null)
    return { scope: null, where: WHOLE_CHAIN, saved: cadena, inherited: 'Regla de niveles, de fábrica' }
  const found = tiendas.find(({ ubicacion_id }) => ubicacion_id === store)
  if (!found) return undefined
  const chain = settingText(cadena.ajuste, 'Regla de niveles')
  return { scope: store, where: found.ubicacion_nombre, saved: found, inherited: `Como la cadena (${chain})` }
}

function answerFor(chosen: Chosen | undefined): string {
  if (!chosen) return 'Con qué política se sugiere lo que pide cada tienda.'
  const { scope, where, saved, inherited } = chosen
  const text = settingText(saved.ajuste, inherited)
  return scope === null ? `La cadena pide con: ${text}.` : `${where} pide con: ${text}.`
}
