import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { Importacion, UbicacionImportada } from '@abasto/contracts/imports/schema'
import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { type LocationChoices, useAssignLocations } from '../api.ts'
import { lacksCedi, openLocations } from '../model/import-state.ts'
import { choiceOf, choiceValue, proposedChoices } from '../model/location-choices.ts'
import styles from './locations.module.css'

export interface LocationsCardProps {
  data: Importacion
  locked: boolean
}

/** Which location each name of the files is: one that is there, a new one, or none. */
export function LocationsCard({ data, locked }: LocationsCardProps) {
  const assign = useAssignLocations()
  const locations = useQuery(locationsQuery).data
  const known = locations ?? []
  const open = openLocations(data)
  if (open.length === 0) return null
  const waiting = open.filter(({ estado }) => estado === 'por_confirmar')
  const say = (ubicaciones: LocationChoices): void => assign.mutate({ id: data.importacion_id, ubicaciones })
  return (
    <section className={styles.card} aria-label="Tiendas y CEDI">
      <header className={styles.head}>
        <h2 className={styles.title}>
          Tiendas y CEDI
          <span className={styles.count}>
            {waiting.length > 0
              ? `${formatCount(waiting.length, 'nombre', 'nombres')} por confirmar`
              : `${formatCount(open.length, 'nombre', 'nombres')} de los archivos`}
          </span>
        </h2>
        {waiting.length > 1 && !locked && (
          <Button variant="tint" busy={assign.isPending} onClick={() => say(proposedChoices(waiting))}>
            Confirmar {formatCount(waiting.length, 'propuesta', 'propuestas')}
          </Button>
        )}
      </header>
      {assign.isError && (
        <Banner tone="error">
          {detailOf(assign.error, 'No se pudo guardar. Nada cambió; vuelve a intentar.')}
        </Banner>
      )}
      {locations && lacksCedi(data, locations) && (
        <Banner tone="info">
          Ninguna es un CEDI. Los pedidos salen de uno: di cuál lo es, o sube también su existencia.
        </Banner>
      )}
      <ul className={styles.list}>
        {open.map((each) => (
          <LocationRow
            key={each.texto}
            each={each}
            known={known}
            disabled={locked || assign.isPending}
            onSay={(choice) => say([choice])}
          />
        ))}
      </ul>
    </section>
  )
}

interface LocationRowProps {
  each: UbicacionImportada
  known: readonly Ubicacion[]
  disabled: boolean
  onSay: (choice: LocationChoices[number]) => void
}

function LocationRow({ each, known, disabled, onSay }: LocationRowProps) {
  const isOpen = each.estado === 'por_confirmar'
  const [proposal] = proposedChoices([each])
  return (
    <li className={styles.row}>
      <span className={styles.names}>
        <span className={styles.name}>{each.texto}</span>
        <span className={styles.second}>
          {each.filas === 0 ? 'de la lista de tiendas' : formatCount(each.filas, 'fila', 'filas')}
        </span>
      </span>
      <span className={styles.chosen}>
        <select
          className={styles.select}
          aria-label={`Qué ubicación es ${each.texto}`}
          value={choiceValue(each)}
          disabled={disabled}
          onChange={({ currentTarget }) => onSay(choiceOf(each, currentTarget.value))}
        >
          <option value="crear tienda">Tienda nueva</option>
          <option value="crear cedi">CEDI nuevo</option>
          {known.length > 0 && (
            <optgroup label="Ya está en la cadena">
              {known.map(({ id, nombre }) => (
                <option key={id} value={`es ${id}`}>
                  {nombre}
                </option>
              ))}
            </optgroup>
          )}
          <option value="omitir">No cargar sus filas</option>
        </select>
        {isOpen ? (
          <Button variant="tint" disabled={disabled} onClick={() => proposal && onSay(proposal)}>
            Confirmar
          </Button>
        ) : null}
      </span>
      {isOpen ? (
        <Mark tone="amber" icon={IconHelpCircle}>
          por confirmar
        </Mark>
      ) : (
        <Mark tone="green" icon={IconCheck}>
          {each.estado === 'omitida' ? 'no se carga' : (each.nombre ?? 'confirmada')}
        </Mark>
      )}
    </li>
  )
}
