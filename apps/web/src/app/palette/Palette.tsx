import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '../../shared/session/access-context.ts'
import { useIsOffline } from '../../ui/network/use-network.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { ModalLayer } from '../../ui/layer/ModalLayer.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { type Entry, inGroups } from './entry.ts'
import styles from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { keepRecent } from './recent.ts'
import { recentName } from './recent-names.ts'
import { endTypedBefore } from './typed-before.ts'
import { useEntries } from './use-entries.ts'

export interface PaletteProps {
  opened: boolean
  onClose: () => void
  onOpenKeys: () => void
}

/** Ctrl+K: any screen, store, product, order or action, found by typing. Arrows choose, Enter opens. */
export default function Palette({ opened, onClose, onOpenKeys }: PaletteProps) {
  return (
    <ModalLayer
      opened={opened}
      onClose={onClose}
      width={640}
      label="Buscar en Abasto"
      className={styles.panel}
      roomClassName={styles.inner}
    >
      <Search onClose={onClose} onOpenKeys={onOpenKeys} />
    </ModalLayer>
  )
}

function Search({ onClose, onOpenKeys }: Omit<PaletteProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const access = useAccess()
  const navigate = useNavigate()
  const listId = useId()
  const found = useEntries(typed, onOpenKeys)
  const groups = inGroups(found.entries)
  const entries = groups.flatMap((group) => group.entries)
  // Whatever comes in while somebody chooses, the choice stays on what they see chosen.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  )
  const chosen = entries[at]
  const note = noteOf({ ...found, isOffline: useIsOffline() }, entries.length, typed)

  const open = ({ id, kind, label, does }: Entry): void => {
    onClose()
    if ('run' in does) return does.run()
    if (access !== null && kind !== 'accion' && kind !== 'reciente') {
      keepRecent(localStorage, recentName(access.tenant, access.username), { id, kind, label, to: does.to })
    }
    void navigate(does.to)
  }

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosenId(entries[(at + step + entries.length) % entries.length]?.id)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    <>
      <div className={styles.head}>
        {found.isSearching ? <Spinner /> : <IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-label="Buscar pantallas, tiendas, productos y pedidos"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId} ${chosen.id}`.replaceAll(' ', '-')}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Pantalla, tienda, producto o número de pedido"
          value={typed}
          onFocus={() => {
            const before = endTypedBefore()
            if (before !== '') setTyped((now) => before + now)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosenId(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={IconX} label="Cerrar" onClick={onClose} />
      </div>
      <PaletteList id={listId} groups={groups} chosenId={chosen?.id} onChoose={setChosenId} onOpen={open} />
      <div role="status">
        {note !== null && <p className={styles.note}>{note}</p>}
        {note === null && typed !== '' && (
          <VisuallyHidden>{formatCount(entries.length, 'resultado', 'resultados')}</VisuallyHidden>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <span>elegir</span>
        <kbd>Enter</kbd>
        <span>abrir</span>
        <kbd>Esc</kbd>
        <span>cerrar</span>
      </p>
    </>
  )
}

/** What the list alone does not say; null: nothing. */
function noteOf(
  { isSearching, isCutOff, isOffline }: { isSearching: boolean; isCutOff: boolean; isOffline: boolean },
  count: number,
  typed: string,
): string | null {
  if (isCutOff)
    return isOffline
      ? 'Sin conexión: se busca solo en pantallas y tiendas.'
      : 'No se pudo buscar en productos y pedidos.'
  if (count > 0) return null
  return isSearching
    ? 'Buscando…'
    : `Nada coincide con «${typed.trim()}». Prueba con el código o con otra palabra.`
}
