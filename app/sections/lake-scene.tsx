/**
 * The lake as every poster of ours shows it: the Dents du Midi, the Grammont, the terraces of Lavaux, the sun between
 * them. It is part of the page and not a file, so that it appears with the first words; its colours are roles of the
 * style sheet (`scene`), so that it changes at night. The same lines as `illustrations/world/world.ts`; see
 * docs/pictures.md.
 */
export function LakeScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 -10 1600 840"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`scene bg-sky ${className}`}
    >
      <circle cx="1090" cy="275" r="515" fill="var(--rim)" />
      <circle cx="1090" cy="275" r="304" fill="var(--halo)" />
      <circle cx="1090" cy="275" r="175" fill="var(--glow)" />
      <circle cx="1090" cy="275" r="92" fill="var(--sun)" />
      <path fill="var(--shore)" d="m990 430 100-14 120-6 120-14 100 4 120-14 160-8v64z" />
      <DentsDuMidi />
      <path
        fill="var(--near-hills)"
        d="m340 430 80-40 70-38 60-59 44-23 46-62 50-42 30 28 18-7 22 13 30 34 32 14 52 54 66 48 80 36 90 28 80 16Z"
      />
      <path
        fill="var(--lit-slope)"
        d="m690 166 30 28 18-7 22 13 30 34 32 14 52 54 66 48 80 36 80 26-100-16-75-26-55 20-32-56-42 36-30-80-34 56-20-92-16 30Zm-96 104 46-62-8 56 18 54-34-28-22 56-20-36-44 48 20-65Z"
      />
      <Lavaux />
      <path fill="var(--shallows)" d="M0 430h1600v400H0z" />
      <path fill="var(--swell)" d="M0 524q180-14 360-7t360 7 360 0 360-7 160 0v306H0z" />
      <path className="fill-eau" d="M0 622q150-14 300 0t300 14 300-14 300 0 300 14 100-8v272H0z" />
      <path
        fill="var(--ripple)"
        opacity="0.6"
        d="M67 505q45-3 90 0-45 3-90 0m389-28q40-3 80 0-40 3-80 0m936 47q48-3 96 0-48 3-96 0M203 589q61-4 122 0-61 4-122 0m693-28q56-4 112 0-56 4-112 0M630 674q74-5 148 0-74 5-148 0m676-28q70-5 140 0-70 5-140 0M48 672q80-6 160 0-80 6-160 0m984 77q88-6 176 0-88 6-176 0"
      />
      <SunRoad />
    </svg>
  )
}

function DentsDuMidi() {
  return (
    <>
      <path
        fill="var(--far-hills)"
        d="M-70 430V330l70-26 50-30 40-20 28-38 24-54 14 28 14 18 26 14 26-38 18 24 18-10 24 18 24-26 22 30 18-12 20-36 20 30 16-16 18 14 46-74 30 42 24 26 45 46 65 40 100 60 120 90Z"
      />
      <path
        fill="var(--snow)"
        d="m90 254 28-38 24-54 14 28 14 18 26 14 26-38 18 24 18-10 24 18 24-26 22 30 18-12 20-36 20 30 16-16 18 14 46-74 30 42 24 26 45 46-27 16-30-20-22 32-26-22-32 28-36-18-32 24-34-22-42 24-32-22-38 24-30-20-36 26-30-32Z"
      />
      <path
        fill="var(--far-hills)"
        d="m142 160-26 56-34 44 40 4 15-40Zm80 23-27 39 16 36Zm36 14-19 11 12 42Zm48-8-25 27 15 42Zm60-18-21 37-18 12 27 40Zm36 14-17 17 12 42Zm64-61-47 76 17 60 18-36Z"
      />
      <path fill="var(--foothills)" d="M-70 430v-70l90-22 80-20 80 18 80-24 80 26 80-18 90 32 100 12 140 42 100 24Z" />
    </>
  )
}

/** Terraces, and three houses whose windows are lit at night. */
function Lavaux() {
  return (
    <>
      <path fill="var(--vines)" d="M1130 430c90-14 170-50 240-96 80-50 160-72 280-86v182Z" />
      <path
        fill="none"
        stroke="var(--terrace)"
        strokeWidth="4"
        d="M1226 412c104-16 234-10 424-22m-360-6c90-20 210-16 360-32m-306 0c86-22 186-20 306-36"
      />
      <path fill="var(--lamp)" d="M1472 332v-34l7-22 7 22v34zm-56-14h26v16h-26zm28 2h20v12h-20zm88 45h22v14h-22z" />
      <path fill="var(--roof)" d="m1413 319 16-11 16 11zm28 1 13-8 13 8zm88 45 14-9 14 9z" />
    </>
  )
}

/** The sun's light on the water, in two groups of slivers that drift apart and together (see `shimmer`). */
function SunRoad() {
  return (
    <g className="shimmer" fill="var(--glint)">
      <path d="M1038 441q52-3 104 0-52 4-104 0m-2 51q50-5 100 0-50 5-100 0m-16 78q55-8 110 0-55 8-110 0m-26 97q89-11 179 0-90 11-179 0m-26 113q93-15 185 0-92 15-185 0" />
      <path d="M1050 463q43-4 85 0-42 4-85 0m-17 65q61-6 123 0-62 7-123 0m5 88q68-9 137 0-69 10-137 0m9 106q77-13 155 0-78 12-155 0m-75 120q130-17 259 0-129 17-259 0" />
    </g>
  )
}
