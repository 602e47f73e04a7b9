import { atencionArchivo } from '@abasto/contracts/attention/calls'
import { type Atencion, ETIQUETA_GRUPO, GRUPOS, type GrupoAsunto } from '@abasto/contracts/attention/schema'
import { hasFeatures } from '@abasto/contracts/access/features'
import { IconAlertTriangle, IconCircleCheck, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Term } from '../../../shared/glossary/Term.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useAccess } from '../../../shared/session/access-context.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { ChoiceChips } from '../../../ui/field/Filters.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useAttention } from '../api.ts'
import { AttentionAside } from '../aside/AttentionAside.tsx'
import { IssueSections } from '../list/IssueSections.tsx'
import styles from './screen.module.css'

const ALL = 'todo'
const params = {
  ver: oneOfParam([ALL, ...GRUPOS], ALL),
  tienda: textParam(ALL_LOCATIONS),
  menores: oneOfParam(['si', 'no'], 'no'),
}

/** /atencion: what deserves attention in the stores of whoever looks, the most urgent first. */
export default function AttentionScreen() {
  const isPhone = useIsPhone()
  const { features } = useTenant()
  const [{ ver, tienda, menores }, setSearch] = useTypedSearch(params)
  const filters = {
    grupo: ver === ALL ? undefined : ver,
    ubicacion_id: tienda === ALL_LOCATIONS ? undefined : tienda,
  }
  const attention = useAttention({ ...filters, menores })
  const { data } = attention
  return (
    <PageFrame>
      <PageHead
        title="Atención"
        aside={
          <Term of="atencion" asMark>
            Asunto
          </Term>
        }
        answerLines={2}
        answer={data && <Answer attention={data} />}
        actions={
          <>
            {hasFeatures(features, ['reports', 'inventory', 'sales']) && !isPhone && (
              <ButtonLink to="/informes" icon={IconReportAnalytics}>
                Resumen semanal
              </ButtonLink>
            )}
            <SavedViews screen="atencion" params={params} />
            <ExportMenu
              call={atencionArchivo}
              compact={isPhone}
              disabled={!data || data.total === 0}
              input={(formato) => ({ query: { formato, ...filters } })}
            />
          </>
        }
      />
      {(data || !attention.isError) && (
        <div className={styles.tools}>
          <div className={styles.groups}>
            <ChoiceChips
              quiet
              label="Qué"
              value={ver}
              onChange={(chosen) => setSearch({ ver: chosen })}
              options={groupOptions(data)}
            />
          </div>
          <StoreField value={tienda} onChange={(chosen) => setSearch({ tienda: chosen })} />
        </div>
      )}
      {attention.isError && (
        <ErrorBand
          what="No se pudo cargar lo que merece atención."
          detail={`${detailOf(attention.error, '')}${data ? ' Se muestra lo último que se cargó.' : ''}`}
          retrying={attention.isFetching}
          onRetry={retryOf(attention)}
        />
      )}
      {attention.isPending && (
        <>
          <output className={styles.loading}>Cargando lo que merece atención...</output>
          <div className={styles.columns}>
            <SkeletonBlock height="620px" />
            <SkeletonBlock height="280px" />
          </div>
        </>
      )}
      {data && (
        <div className={styles.columns} aria-busy={attention.isPlaceholderData}>
          <div className={styles.list}>
            {data.asuntos.length === 0 ? (
              <Nothing attention={data} isFiltered={ver !== ALL || tienda !== ALL_LOCATIONS} />
            ) : (
              <IssueSections key={`${ver}/${tienda}/${menores}`} issues={data.asuntos} cutoff={data.corte} />
            )}
            <Lesser
              attention={data}
              isShown={menores === 'si'}
              onShow={(isShown) => setSearch({ menores: isShown ? 'si' : 'no' })}
            />
          </div>
          <AttentionAside attention={data} />
        </div>
      )}
    </PageFrame>
  )
}

function groupOptions(data: Atencion | undefined) {
  const count = (group: GrupoAsunto) => data?.por_grupo.find(({ grupo }) => grupo === group)?.asuntos
  const shown = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return [
    { value: ALL, label: 'Todo', count: shown(data?.total) },
    ...GRUPOS.map((group) => ({ value: group, label: ETIQUETA_GRUPO[group], count: shown(count(group)) })),
  ] as const
}

function StoreField({ value, onChange }: { value: string; onChange: (store: string) => void }) {
  const access = useAccess()
  const locations = useQuery(locationsQuery)
  const all = locations.data?.filter(({ tipo }) => tipo === 'tienda') ?? []
  const stores = access?.rol === 'tienda' ? all.filter(({ id }) => access.ubicaciones.includes(id)) : all
  if (!locations.isPending && stores.length < 2 && value === ALL_LOCATIONS) return null
  return (
    <div className={styles.store}>
      <SelectField
        label="Tienda"
        value={value}
        onChange={onChange}
        options={[
          { value: ALL_LOCATIONS, label: 'Todas las tiendas' },
          ...(value !== ALL_LOCATIONS && !stores.some(({ id }) => id === value)
            ? [{ value, label: value }]
            : []),
          ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
        ]}
      />
    </div>
  )
}

function Answer({ attention }: { attention: Atencion }) {
  const { moneda } = useTenant().configuracion
  const { total, asuntos, corte, en_juego: stake, detenido: held, hecho_en: madeAt } = attention
  if (madeAt === null) return 'Se calcula solo, después de cada lectura de ventas y de stock.'
  if (total === 0)
    return (
      <Mark tone="green" icon={IconCircleCheck} inline>
        Nada pide atención ahora
      </Mark>
    )
  const today = asuntos.filter(({ seccion }) => seccion === 'hoy').length
  const deadline = corte === null ? 'para el pedido de hoy' : `para antes de las ${corte}`
  return (
    <span>
      <Mark tone={today > 0 ? 'amber' : 'neutral'} icon={today > 0 ? IconAlertTriangle : undefined} inline>
        {formatCount(total, 'asunto', 'asuntos')}
        {today > 0 && `, ${formatNumber(today)} ${deadline}`}
      </Mark>
      {/* No line begins with the dot. */}
      {stake !== null && stake > 0 && `\u00A0· ${formatMoney(stake, moneda)} de venta en juego`}
      {held !== null && held > 0 && ` y ${formatMoney(held, moneda)} detenidos`}
    </span>
  )
}

function Nothing({
  attention: { hecho_en: madeAt, total, ocultos },
  isFiltered,
}: {
  attention: Atencion
  isFiltered: boolean
}) {
  if (madeAt === null)
    return (
      <section className={styles.nothing}>
        <h2>Todavía no se ha calculado</h2>
        <p>
          Hacen falta ventas y stock leídos. Con la primera lectura se calcula solo, en unos minutos; para los
          pronósticos fallados y las ventas perdidas hacen falta además las primeras noches.
        </p>
      </section>
    )
  return (
    <section className={styles.nothing}>
      <h2>{isFiltered && total > 0 ? 'Nada de esto pide atención' : 'Nada pide atención ahora'}</h2>
      <p>
        {isFiltered
          ? 'Quita los filtros para ver lo demás.'
          : 'Lo que se vaya a acabar, falte, sobre o cambie aparece aquí después de cada lectura.'}
        {ocultos.length > 0 && ' Lo que ocultaste sigue a la derecha.'}
      </p>
    </section>
  )
}

interface LesserProps {
  attention: Atencion
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** What is not listed, summed, and the way to it. */
function Lesser({ attention: { sin_listar: rest }, isShown, onShow }: LesserProps) {
  const { moneda } = useTenant().configuracion
  if (rest.asuntos === 0 && !isShown) return null
  const worth =
    rest.importe === null
      ? formatCount(Math.round(rest.unidades), 'unidad', 'unidades')
      : formatMoney(rest.importe, moneda)
  return (
    <div className={styles.unlisted}>
      {rest.asuntos > 0 && (
        <span>
          {isShown ? 'No se listan ' : 'Y '}
          {formatCount(rest.asuntos, 'asunto menor', 'asuntos menores')}, por {worth} en total.
        </span>
      )}
      <Button variant="quiet" onClick={() => onShow(!isShown)}>
        {isShown ? 'Ver solo los mayores' : 'Ver los menores'}
      </Button>
    </div>
  )
}
