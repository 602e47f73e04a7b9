import { ventasProductoArchivo } from '@abasto/contracts/sales/calls'
import { IconPhoto, IconVector } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ExportMenu } from '../../../../shared/export/ExportMenu.tsx'
import { saveFile } from '../../../../shared/export/save-file.ts'
import { freezeSvg, svgText } from '../../../../ui/chart/picture/freeze-svg.ts'
import { paintPng } from '../../../../ui/chart/picture/paint-png.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import type { ChartDays } from '../model/chart-days.ts'
import type { StoreSeries } from '../model/store-series.ts'
import { AnalysisPicture } from './AnalysisPicture.tsx'

export interface AnalysisExportProps {
  code: string
  /** Its description. */
  product: string
  days: ChartDays
  /** Those shown; undefined while loading. */
  stores: readonly StoreSeries[] | undefined
}

type Kind = 'png' | 'svg'

const FAILED = 'No se pudo crear la imagen. Nada cambió; vuelve a intentar, o exporta los datos.'

/** The chart as an image, and the daily figures as a file. */
export function AnalysisExport({ code, product, days, stores = [] }: AnalysisExportProps) {
  const picture = useRef<SVGSVGElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [from = '', to = ''] = [days.past[0], days.past.at(-1)]

  async function saveImage(kind: Kind): Promise<void> {
    // The picture stands on the page for as long as it takes to copy it: colours and fonts come from there.
    flushSync(() => setIsDrawn(true))
    try {
      if (!picture.current) throw new Error('the picture was not drawn')
      const content = kind === 'png' ? await paintPng(picture.current) : svgFile(picture.current)
      saveFile({ name: `ventas-producto-${code}-${from}-${to}.${kind}`, content })
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.error(error)
      notify('error', FAILED)
    } finally {
      setIsDrawn(false)
    }
  }

  const images = [
    { label: 'Imagen (.png)', icon: IconPhoto, onChoose: () => void saveImage('png') },
    { label: 'Imagen vectorial (.svg)', icon: IconVector, onChoose: () => void saveImage('svg') },
  ]
  return (
    <>
      <ExportMenu
        compact
        call={ventasProductoArchivo}
        input={(formato) => ({
          query: {
            codigo_producto: code,
            fecha_inicio: from,
            fecha_fin: to,
            ...(stores.length > 0 ? { ubicaciones: stores.map(({ id }) => id).join(',') } : {}),
            ...(days.projected.length > 0 ? { con_proyeccion: 'si' as const } : {}),
            formato,
          },
        })}
        more={stores.length > 0 ? images : []}
      />
      {isDrawn && <AnalysisPicture ref={picture} code={code} product={product} days={days} stores={stores} />}
    </>
  )
}

const svgFile = (drawing: SVGSVGElement): Blob =>
  new Blob([svgText(freezeSvg(drawing))], { type: 'image/svg+xml' })
