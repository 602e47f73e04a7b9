import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../ui/lazy/PartLoading.tsx'
import { filtersIn, listViews } from './shown-view.ts'
import { useFirstView } from './use-first-view.ts'
import { viewsQuery } from './views-query.ts'
import styles from './views.module.css'
import { ViewsTrigger } from './ViewsTrigger.tsx'

const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'))

export interface SavedViewsProps {
  screen: PantallaConVistas
  /** The parameters of the screen's address. */
  params: Readonly<Record<string, unknown>>
}

/** At a list's tools: its filters under a name, one's own and those that the chain shares. */
export function SavedViews({ screen, params }: SavedViewsProps) {
  const { data, isPending } = useQuery(viewsQuery)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const filters = filtersIn(search, params)
  const views = listViews(data ?? [], screen, filters)
  const { first, shown } = views
  useFirstView(first, !isPending)
  const show = (consulta: string): void => void navigate({ search: consulta }, { preventScrollReset: true })
  const trigger = { shown: shown?.nombre }
  return (
    <span className={styles.views}>
      {isRequested ? (
        <Suspense
          fallback={
            <>
              <ViewsTrigger {...trigger} aria-busy />
              <PartLoading />
            </>
          }
        >
          <ViewsMenu button={button} screen={screen} filters={filters} views={views} onShow={show} />
        </Suspense>
      ) : (
        <ViewsTrigger
          {...trigger}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setRequested(true)}
        />
      )}
      {shown && (
        <IconButton
          icon={IconX}
          label={`Quitar la vista «${shown.nombre}»`}
          onClick={() => {
            show('')
            button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
