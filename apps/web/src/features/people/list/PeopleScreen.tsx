import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, type SearchParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsNarrow } from '../../../ui/hooks/use-media-query.ts'
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
  inactivas: 'Inactivas',
  desactivadas: 'Desactivadas',
}

const idParam: SearchParam<number | null> = {
  read: (text) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
}

const params = { ver: oneOfParam(PEOPLE_VIEWS, 'todas'), buscar: textParam(), persona: idParam }

/** /settings/personas: who may sign in to the chain. */
export default function PeopleScreen() {
  const isNarrow = useIsNarrow()
  const now = useNow()
  const [view, setSearch] = useTypedSearch(params)
  const [isCreating, setCreating] = useState(false)
  const people = usePeople()
  const { data } = people
  const shown = data && peopleIn(data, { view: view.ver, search: view.buscar }, now)
  const chosen = data?.find(({ usuario_id }) => usuario_id === view.persona)
  const close = (): void => setSearch({ persona: null })

  return (
    <PageFrame>
      <PageHead
        title="Personas"
        answer={
          data && answerOf(data.length, countIn(data, 'inactivas', now), countIn(data, 'desactivadas', now))
        }
        actions={
          <Button variant="filled" icon={IconUserPlus} onClick={() => setCreating(true)}>
            Crear persona
          </Button>
        }
      />
      {people.isError && (
        <ErrorBand
          what="No se pudieron cargar las personas."
          detail={detailOf(people.error, '')}
          retrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      )}
      {(data || !people.isError) && (
        <div className={chosen && !isNarrow ? styles.beside : undefined}>
          <Sheet label="Personas">
            <SheetTools>
              <SegmentedFilter
                label="Ver"
                value={view.ver}
                onChange={(ver) => setSearch({ ver })}
                options={PEOPLE_VIEWS.map((value) => ({
                  value,
                  label: LABELS[value],
                  count: data && formatNumber(countIn(data, value, now)),
                }))}
              />
              <div className={styles.search}>
                <SearchField
                  value={view.buscar}
                  onChange={(buscar) => setSearch({ buscar }, { replace: true })}
                  placeholder="Nombre o usuario..."
                  delayMs={150}
                />
              </div>
            </SheetTools>
            <PeopleTable
              people={shown}
              now={now}
              compact={chosen !== undefined && !isNarrow}
              onOpen={({ usuario_id }) => setSearch({ persona: usuario_id })}
            />
            {shown && shown.length > 0 && data && (
              <SheetFoot>
                Mostrando {formatNumber(shown.length)} de {formatNumber(data.length)} personas
              </SheetFoot>
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

function answerOf(all: number, inactive: number, deactivated: number): string {
  const parts = [all === 1 ? '1 persona' : `${formatNumber(all)} personas`]
  if (inactive > 0) parts.push(`${formatNumber(inactive)} sin entrar hace 30 días o más`)
  if (deactivated > 0) parts.push(`${formatNumber(deactivated)} sin acceso`)
  return parts.join(' · ')
}
