import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { sourceQuery } from '../../api.ts'
import { SourceEditor } from './SourceEditor.tsx'
import styles from './sources.module.css'

interface SourcesDialogProps {
  opened: boolean
  /** The location whose source is shown; empty: the first. */
  id: string
  onId: (id: string) => void
  onClose: () => void
}

/** Where each location's data is read from: to look at, to try, and to change. */
export default function SourcesDialog({ opened, id: chosen, onId, onClose }: SourcesDialogProps) {
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: opened })
  const id = chosen || (locations[0]?.id ?? '')
  const source = useQuery({ ...sourceQuery(id), enabled: opened && id !== '' })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width="wide"
      title="Fuentes de datos"
      subtitle="La base de datos del punto de venta de cada ubicación. Las claves nunca se guardan aquí, solo dónde están."
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.content}>
        <SelectField
          label="Ubicación"
          value={id}
          onChange={onId}
          options={locations.map(({ id: value, nombre }) => ({ value, label: `${nombre} · ${value}` }))}
        />
        {source.isError && <FailedBand what="No se pudo cargar la fuente." query={source} />}
        {!source.data && source.isFetching && <SkeletonBlock height="320px" />}
        {source.data && <SourceEditor key={source.data.ubicacion_id} source={source.data} />}
      </div>
    </Dialog>
  )
}
