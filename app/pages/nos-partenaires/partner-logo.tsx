import { useCallback, useState } from 'react'
import { Picture } from '../../pictures/picture.tsx'

type PartnerLogoProps = {
  /** The logo at the configured service, if there is one. */
  logo: string | undefined
  /** The key of the mark drawn for this partner. */
  logoKey: string
  alt: string
}

/** The partner's own logo where the settings name a service that has it; the drawn mark otherwise, and when it fails. */
export function PartnerLogo({ logo, logoKey, alt }: PartnerLogoProps) {
  const [failed, setFailed] = useState(false)
  // A logo that failed before React woke up told nobody; its element still shows it.
  const checkFailed = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <div className="grid place-items-center bg-ecume">
      {logo && !failed ? (
        <img
          ref={checkFailed}
          // Whether the service has it, only the browser learns: a page that shows one wakes by itself.
          data-live=""
          src={logo}
          alt={alt}
          width={160}
          height={160}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-40 object-contain"
        />
      ) : (
        <Picture
          of={logoKey}
          alt={alt}
          width={400}
          height={200}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[2/1] w-full object-contain max-sm:aspect-[3/1]"
        />
      )}
    </div>
  )
}
