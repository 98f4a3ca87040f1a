import { useCallback, useState } from 'react'
import { Picture } from '../../pictures/picture.tsx'

type PartnerLogoProps = {
  /** The logo's address at the configured service, if there is one. */
  logo: string | undefined
  /** The key of the mark drawn for this partner. */
  logoKey: string
  alt: string
}

/** The partner's logo from the configured service; the drawn mark without a service, or if the logo fails to load. */
export function PartnerLogo({ logo, logoKey, alt }: PartnerLogoProps) {
  const [failed, setFailed] = useState(false)
  // A logo that failed before React hydrated sent its event to nobody; its element still shows the failure.
  const checkFailed = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <div className="grid place-items-center bg-ecume">
      {logo && !failed ? (
        <img
          ref={checkFailed}
          // Only the browser learns whether the service has the logo, so a page that shows one hydrates by itself.
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
