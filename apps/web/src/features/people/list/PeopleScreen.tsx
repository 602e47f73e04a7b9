import { personasArchivo } from '@abasto/contracts/people/calls'
import type { Persona } from '@abasto/contracts/people/schema'
import { IconAlertTriangle, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AdministrationTabs } from '../../../shared/administration/AdministrationTabs.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ChoiceChips } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import {
  oneOfParam,
  pageParam,
  type SearchParam,
  textParam,
  useTypedSearch,
} from '../../../ui/hooks/search-params.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { usePeople } from '../api.ts'
import { NewPersonDialog } from '../person/NewPersonDialog.tsx'
import { PersonPanel } from '../person/PersonPanel.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { countIn, nameOf, PEOPLE_VIEWS, peopleIn, type PeopleView } from '../model/person-view.ts'
import styles from './people.module.css'

const LABELS: Readonly<Record<PeopleView, string>> = {
  todas: 'Todas',
  sin_factor: 'Sin segundo factor',
  invitadas: 'Por entrar',
  inactivas: 'Inactivas',
  desactivadas: 'Desactivadas',
}

const idParam: SearchParam<number | null> = {
  read: (text) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
}

const params = {
  ver: oneOfParam(PEOPLE_VIEWS, 'todas'),
  buscar: textParam(),
  persona: idParam,
  pagina: pageParam,
}

const PAGE_SIZE = 14

/** /settings/personas: who may sign in to the chain. */
export default function PeopleScreen() {
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const now = useNow()
  const [view, setSearch] = useTypedSearch(params)
  const [isCreating, setCreating] = useState(false)
  const people = usePeople()
  const { data } = people
  const shown = data && peopleIn(data, { view: view.ver, search: view.buscar }, now)
  const pages = Math.max(1, Math.ceil((shown?.length ?? 0) / PAGE_SIZE))
  const page = Math.min(view.pagina, pages)
  const chosen = data?.find(({ usuario_id }) => usuario_id === view.persona)
  const close = (): void => setSearch({ persona: null })

  return (
    <PageFrame>
      <PageHead
        title="Personas"
        answer={data && <Answer people={data} now={now} />}
        answerLines={2}
        actions={
          <>
            <SavedViews screen="personas" params={params} />
            <ExportMenu
              call={personasArchivo}
              input={(formato) => ({ query: { formato } })}
              disabled={!data}
              compact={isPhone}
            />
            {isPhone ? (
              <IconButton
                variant="filled"
                icon={IconUserPlus}
                label="Invitar persona"
                onClick={() => setCreating(true)}
              />
            ) : (
              <Button variant="filled" icon={IconUserPlus} onClick={() => setCreating(true)}>
                Invitar persona
              </Button>
            )}
          </>
        }
      />
      <AdministrationTabs />
      {people.isError && (
        <ErrorBand
          what="No se pudieron cargar las personas."
          detail={detailOf(people.error, '')}
          retrying={people.isFetching}
          onRetry={retryOf(people)}
        />
      )}
      {(data || !people.isError) && (
        <div className={chosen && !isNarrow ? styles.beside : undefined}>
          <Sheet label="Personas">
            <SheetTools>
              <div className={styles.views}>
                <ChoiceChips
                  quiet
                  label="Ver"
                  value={view.ver}
                  onChange={(ver) => setSearch({ ver, pagina: 1 })}
                  options={viewsOf(data, view.ver, now).map((value) => ({
                    value,
                    label: LABELS[value],
                    count: data && formatNumber(countIn(data, value, now)),
                  }))}
                />
              </div>
              <div className={styles.search}>
                <SearchField
                  value={view.buscar}
                  onChange={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
                  placeholder="Nombre o correo..."
                  delayMs={150}
                />
              </div>
            </SheetTools>
            <PeopleTable
              people={shown?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
              now={now}
              compact={chosen !== undefined && !isNarrow}
              onOpen={({ usuario_id }) => setSearch({ persona: usuario_id })}
            />
            {shown && shown.length > 0 && (
              <PagedFoot
                page={page}
                pageSize={PAGE_SIZE}
                total={shown.length}
                totalPages={pages}
                turns={pages > 1}
                many="personas"
                onPage={(pagina) => setSearch({ pagina })}
              />
            )}
          </Sheet>
          {chosen && !isNarrow && (
            <aside className={styles.panel} aria-label={nameOf(chosen)}>
              <PersonPanel key={chosen.usuario_id} person={chosen} onClose={close} />
            </aside>
          )}
        </div>
      )}
      {isNarrow && (
        <Dialog opened={chosen !== undefined} onClose={close} title={chosen ? nameOf(chosen) : ''}>
          {chosen && <PersonPanel key={chosen.usuario_id} person={chosen} />}
        </Dialog>
      )}
      <NewPersonDialog opened={isCreating} onClose={() => setCreating(false)} />
    </PageFrame>
  )
}

/** Views that hold nobody are left out: most chains need no second factor. */
function viewsOf(people: readonly Persona[] | undefined, chosen: PeopleView, now: Date): PeopleView[] {
  return PEOPLE_VIEWS.filter(
    (view) => view === 'todas' || view === chosen || (people !== undefined && countIn(people, view, now) > 0),
  )
}

function Answer({ people, now }: { people: readonly Persona[]; now: Date }) {
  const lacking = countIn(people, 'sin_factor', now)
  const expected = countIn(people, 'invitadas', now)
  const parts = [people.length === 1 ? '1 persona' : `${formatNumber(people.length)} personas`]
  if (expected > 0) parts.push(`${formatNumber(expected)} por entrar la primera vez`)
  const inactive = countIn(people, 'inactivas', now)
  if (inactive > 0) parts.push(`${formatNumber(inactive)} sin entrar hace 30 días o más`)
  return (
    <>
      {lacking > 0 && (
        <>
          <Mark tone="amber" icon={IconAlertTriangle} inline>
            {formatNumber(lacking)} sin el segundo factor que su rol pide
          </Mark>{' '}
          ·{' '}
        </>
      )}
      {parts.join(' · ')}
    </>
  )
}
