import { yesNo, type PatientForm } from '../description'
import { date, patientSection, signatureLines, text } from './shared'

export const healthHistory: PatientForm = {
  file: 'health-history',
  title: 'Health History',
  purpose: 'What we should know before we plan your care. Leave a question blank if you are not sure, and we will go over it together.',
  sections: [
    patientSection(),
    {
      heading: 'Before you come in',
      together: true,
      parts: [
        {
          type: 'note',
          text: '**Call 911** for chest pain, trouble breathing, sudden weakness or numbness on one side, sudden trouble speaking or seeing, or a sudden headache that is the worst of your life. **Call us or your doctor today** if you have new trouble holding or passing urine or stool, numbness between your legs, a leg or arm that keeps getting weaker, or pain with a fever.',
        },
      ],
    },
    {
      heading: 'What brings you in',
      parts: [
        { type: 'multiline', name: 'main_concern', label: 'What would you like help with?', lines: 2, required: true },
        text('concern_start', 'When did it start?', 4),
        text('concern_cause', 'How did it start, as far as you know?', 8),
        {
          type: 'checkboxes',
          name: 'concern_area',
          label: 'Where do you feel it?',
          columns: 4,
          choices: {
            head: 'Head or jaw', neck: 'Neck', upper_back: 'Upper back', low_back: 'Low back',
            shoulder: 'Shoulder', arm: 'Elbow or arm', hand: 'Wrist or hand', ribs: 'Ribs or chest',
            hip: 'Hip or pelvis', leg: 'Leg', knee: 'Knee', foot: 'Ankle or foot',
          },
        },
        { type: 'radio', name: 'concern_side', label: 'Which side?', width: 6, choices: { left: 'Left', right: 'Right', both: 'Both' } },
        { type: 'radio', name: 'concern_pattern', label: 'How often do you feel it?', width: 6, choices: { always: 'Always', daily: 'Most days', sometimes: 'Now and then' } },
        {
          type: 'checkboxes',
          name: 'concern_feeling',
          label: 'What does it feel like?',
          columns: 4,
          choices: {
            ache: 'Dull ache', sharp: 'Sharp', burning: 'Burning', throbbing: 'Throbbing',
            stiff: 'Stiff', tingling: 'Tingling', numb: 'Numb', weak: 'Weak',
          },
        },
        { type: 'scale', name: 'concern_level', label: 'How strong is it today?', low: 'no pain', high: 'the worst pain you can imagine' },
        text('concern_better', 'What makes it better?', 6),
        text('concern_worse', 'What makes it worse?', 6),
        { type: 'multiline', name: 'concern_care', label: 'What have you tried so far?', hint: 'care, exercises, medicines, X-rays or scans', lines: 2 },
      ],
    },
    {
      heading: 'Health conditions',
      parts: [
        { type: 'paragraph', text: 'Check everything that you have now or have ever had.' },
        {
          type: 'checkboxes',
          name: 'heart_lungs',
          label: 'Heart, blood and lungs',
          columns: 3,
          choices: {
            high_blood_pressure: 'High blood pressure', heart_disease: 'Heart disease', stroke: 'Stroke or mini-stroke',
            blood_clot: 'Blood clot', easy_bleeding: 'Bleeding or easy bruising', aneurysm: 'Aneurysm',
            asthma: 'Asthma', lung_disease: 'Other lung disease', fainting: 'Fainting spells',
          },
        },
        {
          type: 'checkboxes',
          name: 'bones_joints',
          label: 'Bones, joints and muscles',
          columns: 3,
          choices: {
            arthritis: 'Arthritis', rheumatoid: 'Rheumatoid arthritis', osteoporosis: 'Osteoporosis or thin bones',
            broken_bone: 'Broken bone', disc: 'Disc problem', scoliosis: 'Scoliosis',
            gout: 'Gout', fibromyalgia: 'Fibromyalgia', loose_joints: 'Very loose joints',
          },
        },
        {
          type: 'checkboxes',
          name: 'nerves_head',
          label: 'Nerves, head and senses',
          columns: 3,
          choices: {
            migraine: 'Migraine', other_headache: 'Other headaches', dizziness: 'Dizziness',
            concussion: 'Concussion', seizures: 'Seizures', numbness: 'Numb hands or feet',
            vision: 'Vision changes', hearing: 'Ringing or hearing loss', jaw: 'Jaw trouble',
          },
        },
        {
          type: 'checkboxes',
          name: 'general_health',
          label: 'General health',
          columns: 3,
          choices: {
            diabetes: 'Diabetes', thyroid: 'Thyroid condition', kidney: 'Kidney disease',
            liver: 'Liver disease or hepatitis', cancer: 'Cancer', infection: 'Infection now',
            stomach: 'Stomach or bowel trouble', skin: 'Skin condition', weight_loss: 'Weight loss without trying',
            low_mood: 'Low mood', anxiety: 'Anxiety or panic', sleep: 'Sleep trouble',
          },
        },
        { type: 'checkbox', name: 'no_conditions', label: 'None of these' },
        { type: 'multiline', name: 'conditions_details', label: 'Details, or conditions that are not listed', lines: 2 },
      ],
    },
    {
      heading: 'Medicines and allergies',
      parts: [
        {
          type: 'table',
          name: 'medicine',
          label: 'Medicines, vitamins and herbs that you take',
          item: 'Medicine',
          lines: 5,
          columns: [
            { name: 'name', label: 'Name', width: 5 },
            { name: 'dose', label: 'Dose and how often', width: 4 },
            { name: 'reason', label: 'What for', width: 3 },
          ],
        },
        { type: 'radio', name: 'blood_thinner', label: 'Do you take a blood thinner?', hint: 'such as warfarin or Eliquis', width: 6, choices: yesNo },
        { type: 'radio', name: 'steroids', label: 'Steroids for more than a month, ever?', width: 6, choices: yesNo },
        text('allergies', 'Allergies and what happens', 12, { hint: 'medicines, latex, adhesive tape, metals, oils, foods' }),
      ],
    },
    {
      heading: 'Surgeries, injuries and implants',
      parts: [
        {
          type: 'table',
          name: 'surgery',
          label: 'Surgeries, hospital stays and serious injuries',
          item: 'Event',
          lines: 4,
          columns: [
            { name: 'what', label: 'What happened', width: 9 },
            { name: 'year', label: 'Year', width: 3 },
          ],
        },
        {
          type: 'checkboxes',
          name: 'implant',
          label: 'Do you have any of these in your body?',
          columns: 3,
          choices: {
            pacemaker: 'Pacemaker or defibrillator', joint: 'Artificial joint', spine_hardware: 'Rods or screws in the spine',
            stimulator: 'Nerve stimulator or pump', stent: 'Stent or shunt', other: 'Other implant',
          },
        },
      ],
    },
    {
      heading: 'Family and daily life',
      parts: [
        {
          type: 'checkboxes',
          name: 'family',
          label: 'Conditions of your parents, brothers or sisters',
          columns: 4,
          choices: {
            heart_disease: 'Heart disease', stroke: 'Stroke', diabetes: 'Diabetes', cancer: 'Cancer',
            arthritis: 'Arthritis', osteoporosis: 'Osteoporosis', migraine: 'Migraine', unknown: 'I do not know',
          },
        },
        { type: 'radio', name: 'tobacco', label: 'Tobacco, nicotine or vaping', width: 6, choices: { never: 'Never', past: 'In the past', now: 'Now' } },
        text('alcohol', 'Alcoholic drinks in a usual week', 6),
        text('exercise', 'Days a week with exercise, and which kind', 6),
        text('sleep_hours', 'Hours of sleep in a usual night', 6),
        text('work_tasks', 'What does your work or your day ask of your body?', 12, { hint: 'sitting, lifting, driving' }),
        { type: 'radio', name: 'pregnant', label: 'Are you pregnant, or could you be?', width: 8, choices: { yes: 'Yes', no: 'No', unsure: 'Not sure', not_apply: 'Does not apply' } },
        date('due_date', 'If so, due date', 4),
        { type: 'multiline', name: 'goals', label: 'What would you most like to be able to do again?', lines: 2 },
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'My answers are correct as far as I know. I will tell my provider if my health changes, if I start a new medicine, or if I become pregnant.',
        },
        ...signatureLines(),
      ],
    },
  ],
}
