import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { WaterBand } from './water-band.tsx'
import { WaveEdge } from './wave-edge.tsx'

type PosterHeaderProps = {
  imgKey: string
  alt: string
  width: number
  height: number
  /** Which part of the picture stays when the window cuts it, as an `object-…` class. */
  crop?: string
  /** True for a picture whose water has another colour than ours where it is cut: a wave then hides the seam. */
  seam?: boolean
  title: string
  children?: ReactNode
  /** What needs the whole width, below the lines under the title. */
  below?: ReactNode
}

/** How a page with a place of its own begins: the picture from edge to edge, the title in its water. */
export function PosterHeader({
  imgKey,
  alt,
  width,
  height,
  crop = '',
  seam = false,
  title,
  children,
  below,
}: PosterHeaderProps) {
  const picture = (
    <Picture
      of={imgKey}
      alt={alt}
      width={width}
      height={height}
      priority
      className={`h-[clamp(15rem,min(50vw,60svh),44rem)] w-full object-cover ${crop}`}
    />
  )
  return (
    <WaterBand picture={seam ? <WithWave>{picture}</WithWave> : picture}>
      <div className="mx-auto max-w-7xl px-5 pt-7 pb-8 sm:px-6 lg:pt-6 lg:pb-12">
        <div className="max-w-[54rem]">
          <h1>{title}</h1>
          {children && <div className="mt-5 max-w-[40rem] space-y-4 text-lg text-ink-soft">{children}</div>}
        </div>
        {below}
      </div>
    </WaterBand>
  )
}

function WithWave({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <WaveEdge className="absolute inset-x-0 bottom-0 text-eau print:hidden" />
    </div>
  )
}
