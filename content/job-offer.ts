// L’offre d’emploi de la page « Nous rejoindre ».
// datePosted est le jour de parution (année-mois-jour) : les moteurs de recherche le lisent.

import type { Illustration, Texts } from './text-types.ts'

export type JobOffer = Illustration &
  Texts<'title' | 'location' | 'contract' | 'datePosted' | 'howToApply'> &
  Record<'context' | 'missions' | 'profile' | 'offers', readonly string[]> & {
    employmentType: 'PART_TIME' | 'FULL_TIME'
  }

export const jobOffer: JobOffer = {
  title: 'Animatrice spécialisée ou animateur spécialisé, à temps partiel',
  location: 'À bord du bateau, sur le lac Léman, au départ de Villeneuve (VD)',
  contract: 'Temps partiel, payé à l’heure',
  datePosted: '2026-11-20',
  employmentType: 'PART_TIME',
  imgKey: 'offre-emploi',
  alt: 'Sur le pont, une animatrice ajuste le gilet d’un enfant, deux personnes à côté.',
  context: [
    'Nos sorties payées permettent d’emmener gratuitement des familles et des personnes en situation précaire. À bord, il faut quelqu’un qui mette tout le monde à l’aise. Un enfant a peur de l’eau, un père n’a jamais mis le pied sur un bateau, une personne arrive avec son fauteuil.',
    'Vous travaillez avec le skipper, la personne à la barre, en petits groupes de 4 à 5 personnes, en vous comptant. C’est surtout le week-end et pendant les vacances scolaires.',
  ],
  missions: [
    'Accueillir chaque personne au port, expliquer la sortie et aider à monter à bord.',
    'Animer les jeux, la chasse au trésor, la baignade et le goûter, selon l’âge et l’envie du groupe.',
    'Veiller à la sécurité avec le skipper : gilets, consignes et, quand vous êtes à bord, surveillance des personnes tractées.',
    'Adapter l’activité aux personnes en situation de handicap, avec elles et avec leurs proches.',
    'Faire le point après la sortie avec l’équipe : ce qui a plu, ce qui a manqué, ce qui est à réparer.',
  ],
  profile: [
    'Une formation ou une expérience en animation, en éducation sociale ou en activité physique adaptée.',
    'L’habitude d’accompagner des personnes en situation de handicap ou de précarité.',
    'De l’aisance dans l’eau, et un brevet de sauvetage ou l’envie de le passer.',
    'Le français parlé couramment ; une autre langue parlée dans la région est bienvenue.',
    'Un extrait spécial du casier judiciaire à jour, comme pour tout travail auprès d’enfants.',
  ],
  offers: [
    'Un salaire horaire fixé par écrit avant la première sortie, avec part de vacances et assurances sociales.',
    'Une formation de départ payée : premiers secours (BLS-AED : réanimation et défibrillateur), accueil et manœuvres de bord.',
    'Un horaire connu un mois à l’avance, et deux heures payées si la sortie est annulée au dernier moment à cause de la météo.',
    'Une petite équipe qui se parle, et une sortie par saison pour vos proches.',
  ],
  howToApply:
    'Envoyez votre CV et une lettre de motivation à notre adresse e-mail. Nous répondons à chaque candidature, puis nous invitons les personnes retenues à passer une heure sur le bateau pour faire connaissance.',
}
