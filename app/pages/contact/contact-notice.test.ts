import { expect, test } from 'vitest'
import type { FormError } from '../../forms/send-form.ts'
import { contactNotice } from './contact-form.tsx'

const refusalWith = (...messages: string[]) =>
  contactNotice({ kind: 'refused', errors: messages.map((message): FormError => ({ message })) })

test('every notice about a contact message has its exact text', () => {
  expect(contactNotice({ kind: 'accepted' })).toMatchObject({
    title: 'Message envoyé !',
    description: 'Merci pour votre message, nous reviendrons vers vous très bientôt.',
  })
  expect(contactNotice({ kind: 'unreachable' })).toMatchObject({
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez.",
  })
  expect(refusalWith('email should be an email', 'message is required')).toEqual({
    title: "Erreur d'envoi",
    description:
      "Un problème est survenu lors de l'envoi de votre message: email should be an email, message is required. Veuillez réessayer.",
    variant: 'destructive',
  })
  expect(refusalWith()).toMatchObject({
    description:
      "Un problème est survenu lors de l'envoi de votre message: Un problème est survenu. Veuillez réessayer.",
  })
})

test('the notice quotes the reasons of a refusal, with one full stop at the end', () => {
  expect(refusalWith('Coûte $& {errors} $1.').description).toBe(
    "Un problème est survenu lors de l'envoi de votre message: Coûte $& {errors} $1. Veuillez réessayer.",
  )
})
